// One name for each time zone, since browsers differ in which of two names they use. Pure.

/** Replaced names that some browsers still use. */
const renamed = new Map(
  Object.entries({
    'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
    'Asia/Calcutta': 'Asia/Kolkata',
    'Asia/Katmandu': 'Asia/Kathmandu',
    'Asia/Rangoon': 'Asia/Yangon',
    'Asia/Saigon': 'Asia/Ho_Chi_Minh',
    'Europe/Kiev': 'Europe/Kyiv',
  }),
)

/** `Asia/Kolkata` for `Asia/Calcutta`. */
export const zoneName = (zone: string): string => renamed.get(zone) ?? zone
