import { useEffect, useState } from 'react'
import type { RefObject } from 'react'

type PictureState = 'loading' | 'shown' | 'failed'

function stateOf(frame: HTMLElement): PictureState {
  // There is one picture for each theme, and one of them is hidden.
  const picture = [...frame.querySelectorAll('img')].find((one) => one.getClientRects().length > 0)
  if (picture?.complete === false) return 'loading'
  return picture?.naturalWidth === 0 ? 'failed' : 'shown'
}

/** Whether the picture inside `frame` is loaded; `reload` requests it again. */
export function usePictureState(frame: RefObject<HTMLElement | null>) {
  const [state, setState] = useState<PictureState>('shown')

  useEffect(() => {
    const root = frame.current
    if (!root) return
    const update = () => setState(stateOf(root))
    update()
    // These events do not bubble.
    root.addEventListener('load', update, true)
    root.addEventListener('error', update, true)
    return () => {
      root.removeEventListener('load', update, true)
      root.removeEventListener('error', update, true)
    }
  }, [frame])

  function reload() {
    setState('loading')
    for (const picture of frame.current?.querySelectorAll('img') ?? []) {
      const address = picture.src
      picture.src = address
    }
  }
  return { state, reload }
}
