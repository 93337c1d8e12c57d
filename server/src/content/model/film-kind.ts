// Whether a file is a film of the kind that its name says.

const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to))

/** The signature of MP4 (ISO/IEC 14496-12: the box "ftyp") or of WebM (EBML). */
export function faultOfFilm(bytes: Uint8Array, type: string): string | null {
  const isFilm =
    type === 'video/mp4' ? ascii(bytes, 4, 8) === 'ftyp' : ascii(bytes, 0, 4) === '\x1aE\xdf\xa3'
  return isFilm ? null : 'the file is not the kind of video its name says'
}
