// Time zones by one name each: browsers differ in which of two names they tell. Pure.

/** Names that were replaced and that some browsers still tell. */
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
