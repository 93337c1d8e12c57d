// What somebody is called.
export default [
  {
    what: 'a name may be turned round, and hold what nobody sees',
    file: 'contract/src/fields.ts',
    from: 'withoutUnseen(text)',
    to: 'text',
    tests: ['contract/src/plain-text'],
  },
  {
    what: 'the profile takes a name with what nobody sees',
    file: 'contract/src/profile.ts',
    from: 'name: z.optional(z.nullable(name())),',
    to: "name: z.optional(z.nullable(text('Name', limits.name.longest))),",
    tests: ['server/src/profile/profile.test'],
  },
  {
    what: 'nothing to see is a name',
    file: 'contract/src/fields.ts',
    from: "name.replaceAll(blank, '')",
    to: 'name',
    tests: ['contract/src/plain-text'],
  },
]
