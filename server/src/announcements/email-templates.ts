// The words of the email about an announcement.
import type { Email } from '../mail/email-templates.ts'

type Announced = {
  recipient: string
  studentId: string
  /** Of the student. */
  name: string | null
  announcement: {
    id: string
    title: string
    text: string
    by: string | null
    groupName: string | null
  }
  /** Milliseconds for which it is still worth sending. */
  lifetime: number
  publicUrl: string
  stopAddress: string
}

export const announcementMail = ({
  recipient,
  studentId,
  name,
  announcement,
  lifetime,
  publicUrl,
  stopAddress,
}: Announced): Email => ({
  kind: 'announcement',
  recipient,
  lifetime,
  regular: { studentId, stopAddress },
  write: (school) => {
    const { id, title, text, by, groupName } = announcement
    const to = groupName ?? school
    return {
      subject: `${title} (${to})`,
      body: {
        greeting: name ? `Hello ${name},` : 'Hello,',
        paragraphs: [`${by ?? 'Your school'} wrote to ${to}:`, ...paragraphsOf(text)],
        button: {
          label: 'Read it online',
          url: `${publicUrl}/dashboard/announcements/${id}`,
        },
        footer: {
          text: 'You get this email because you learn with this school. Announcements also appear at the bell.',
          links: [
            { label: 'Change your emails', url: `${publicUrl}/dashboard/profile#mails` },
            { label: 'Unsubscribe', url: stopAddress },
          ],
        },
      },
    }
  },
})

const paragraphsOf = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
