// Whether a file may become one's picture, before it is sent. Pure.
import { sentences } from '@kinnow/contract/sentences'
import { pictureRules } from '#features/profile/api.ts'

export function pictureFault({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!pictureRules?.types.includes(type)) return sentences.notAPicture
  return size > pictureRules.bytes ? sentences.pictureTooLarge : null
}
