// Where the list of people was when one of them was opened, for the way back. In the browser alone.

/** `search` of the address; `top` is how far the page was scrolled; `id` of the person. */
type Place = { search: string; top: number; id: string }

let place: Place | undefined

export function rememberPlace(left: Place): void {
  place = left
}

/** The address's search that leads back to the list as it was. */
export const searchOfPlace = (): string => place?.search ?? ''

/** Once, and only for the list that was left. */
export function takePlace(search: string): Place | undefined {
  if (place?.search !== search) return undefined
  const left = place
  place = undefined
  return left
}
