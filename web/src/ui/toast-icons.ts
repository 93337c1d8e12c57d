import { Check, CircleX, Info, TriangleAlert } from 'lucide-react'

export const toastIcons = { success: Check, info: Info, warning: TriangleAlert, error: CircleX }

export type ToastKind = keyof typeof toastIcons
