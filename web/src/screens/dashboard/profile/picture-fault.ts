// Whether a file may become one's picture, before it is sent. Pure.
import { failures } from '@kinnow/contract/errors'
import { pictureRules } from '#features/profile/api.ts'

export function pictureFault({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!pictureRules?.types.includes(type)) return failures['not-a-picture'].message
  return size > pictureRules.bytes ? failures['picture-too-large'].message : null
}
