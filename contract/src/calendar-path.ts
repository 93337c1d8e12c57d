/** Where the calendar file of a weekend session is; public, as the session is. */
export const calendarPath = (sessionId: string) =>
  `/api/sessions/${encodeURIComponent(sessionId)}/calendar.ics`
