import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { loadLinkedStyles } from '#ui/linked-styles.ts'
import { useIdle } from '#ui/use-idle.ts'

/** Once there is nothing else to do, at the latest when another page is on its way. */
export function LinkedStyles() {
  const isIdle = useIdle()
  const isLeaving = useNavigation().state !== 'idle'
  const isLoading = useRef(false)

  useEffect(() => {
    if (isLoading.current || !(isIdle || isLeaving)) return
    isLoading.current = true
    void loadLinkedStyles(document).finally(() => (isLoading.current = false))
  }, [isIdle, isLeaving])

  return null
}
