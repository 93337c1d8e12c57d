// The header that makes a browser save a file under its name, whatever letters the name has (RFC 6266, RFC 8187).

const asciiOnly = (name: string) =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\w .()+,=@~-]/g, '_')

/** Beyond `encodeURIComponent`, these have a meaning in the header. */
const encode = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** Old programs read the first name, all others the second. */
export const asDownload = (fileName: string) =>
  `attachment; filename="${asciiOnly(fileName)}"; filename*=UTF-8''${encode(fileName)}`
