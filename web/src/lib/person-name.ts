import { people } from '#texts/en/people.ts'

/** What a person is called on a screen: by name, else by address. */
export const personName = ({ name, email }: { name: string | null; email: string | null }) =>
  name ?? email ?? people.noName
