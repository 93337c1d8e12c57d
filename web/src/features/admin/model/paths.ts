export const settingsPath = '/admin/settings'
export const peoplePath = '/admin/people'
export const personPath = (id: string) => `${peoplePath}/${encodeURIComponent(id)}`
