// Addresses of the pages on which courses are written.
export const authorPath = '/author'

const inFolder = (origin: string) => `${authorPath}/${encodeURIComponent(origin)}`

/** The slashes of a file's path are slashes of the address. */
export const filePath = (origin: string, path: string) =>
  `${inFolder(origin)}/${path.split('/').map(encodeURIComponent).join('/')}`
export const folderPath = (origin: string) => inFolder(origin)
export const reviewChangesPath = (origin: string) => `${inFolder(origin)}/publish`
export const historyPath = (origin: string, path?: string) =>
  `${inFolder(origin)}/history${path ? `?path=${encodeURIComponent(path)}` : ''}`

/** The name of a folder, without the word for its kind. */
export const folderName = (origin: string) => origin.replace(/^folder:/, '')
