// The server keeps pages it answered with 200. A page with a part missing is shown, and not kept.
import { data } from 'react-router'

export const pageStatus = <T>(page: T, isWhole: boolean) =>
  data(page, { status: isWhole ? 200 : 503 })
