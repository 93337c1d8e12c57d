// The server keeps pages it answered with 200. A page with a part missing is shown, and not kept.
import { data } from 'react-router'

export const pageStatus = <T>(page: T, isWhole: boolean) =>
  data(page, { status: isWhole ? 200 : 503 })

/** Of a page about nothing: a topic or a number that somebody made up. It is shown, and not kept either. */
export const passing = { 'cache-control': 'no-store' }
