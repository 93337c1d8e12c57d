export const noticesPath = '/dashboard/notices'
/** Where one chooses which emails come. */
export const noticeSettingsPath = '/dashboard/profile#mails'
