// Notices in the corner of the screen: shown by `ui/toaster.tsx`.
import { limits } from '@kinnow/contract/limits'
import { type NoticeKind, useAppState } from './app-state.ts'

export function notify(kind: NoticeKind, title: string, description?: string): void {
  useAppState.setState({
    notification: { kind, title, description, duration: limits.toast },
  })
}

/** A toast of 5 s: `notify('success', 'OTP Verified', 'OTP verification successful')`. */
export const useNotify = () => notify
