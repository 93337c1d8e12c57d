// Says of a page from the server what in it is not whole without the browser, so that it does not sleep past that.
type Props = {
  /** Never asleep, or awake as soon as it has been shown, or at once where something is stored under this name. */
  when: 'at once' | 'once shown' | 'lastSeen' | 'wish' | 'chapter'
}

/** Placed beside what needs it, and shows nothing; read where the page is made (ui/sleep.ts). */
export const Wakes = ({ when }: Props) => <template data-wakes={when}></template>
