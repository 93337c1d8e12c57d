export const settingsPath = '/admin/settings'
export const importPath = '/admin/people/import'
export const peoplePath = '/admin/people'
export const personPath = (id: string) => `${peoplePath}/${encodeURIComponent(id)}`
export const schoolAnnouncementsPath = '/admin/announcements'
