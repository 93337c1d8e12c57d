// A picture's size, and why it may not be shown.
import { imageSize, type Size } from '../../lib/image-size.ts'
import { type SvgFault, unsafeSvg } from '../lint/svg-safety.ts'

export type Picture = { size: Size | null; fault: SvgFault }

export const readPicture = (bytes: Uint8Array, type: string): Picture => ({
  size: imageSize(bytes, type),
  fault: type === 'image/svg+xml' ? unsafeSvg(bytes) : null,
})
