// Addresses of marking.
export const markingPath = '/teach/marking'
export const markingOf = (groupId: string) => `${markingPath}?class=${encodeURIComponent(groupId)}`
