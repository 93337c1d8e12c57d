import { useEffect, useState } from 'react'

/** So long after a page is loaded it has fetched all that it shows at first. */
const afterLoading = 1000
/** On a device that always has something to do. */
const mostWaiting = 5000

/** True once the page is there and has nothing else to do. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let handle = 0
    const note = () => setIdle(true)
    const wait = () => {
      timer = setTimeout(() => {
        // Safari has no such moments.
        if (typeof requestIdleCallback === 'function')
          handle = requestIdleCallback(note, { timeout: mostWaiting })
        else note()
      }, afterLoading)
    }
    if (document.readyState === 'complete') wait()
    else window.addEventListener('load', wait)
    return () => {
      window.removeEventListener('load', wait)
      clearTimeout(timer)
      if (handle) cancelIdleCallback(handle)
    }
  }, [])

  return isIdle
}
