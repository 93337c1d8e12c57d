// What looking at a page leaves in this browser. An awake page writes it by itself; of a sleeping one the script within it does
// (ui/sleep.ts).

/** Keys with their values, from wide to narrow; null: is forgotten where one before it was another. */
export type Steps = readonly (readonly [key: string, value: string | null])[]

export const Remembers = ({ steps }: { steps: Steps }) => (
  <template data-remembers={JSON.stringify(steps)}></template>
)
