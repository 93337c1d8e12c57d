export const settingsPath = '/admin/settings'
export const importPath = '/admin/people/import'
export const peoplePath = '/admin/people'
export const personPath = (id: string) => `${peoplePath}/${encodeURIComponent(id)}`
export const statusPath = '/admin/status'
export const mailsPath = '/admin/mails'
export const auditPath = '/admin/audit'
export const auditOfPath = (person: string) => `${auditPath}?${new URLSearchParams({ person })}`
export const schoolAnnouncementsPath = '/admin/announcements'
