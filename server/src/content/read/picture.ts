// A picture's size, and why it may not be shown.
import { type Frame, imageSize, type Size, svgFrame } from '../../lib/security/image-size.ts'
import { type SvgFault, unsafeSvg } from '../lint/svg-safety.ts'

export type Picture = { size: Size | null; frame: Frame | null; fault: SvgFault }

export const readPicture = (bytes: Uint8Array, type: string): Picture => ({
  size: imageSize(bytes, type),
  frame: type === 'image/svg+xml' ? svgFrame(bytes) : null,
  fault: type === 'image/svg+xml' ? unsafeSvg(bytes) : null,
})
