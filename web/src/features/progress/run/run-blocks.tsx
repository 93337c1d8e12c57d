import { startTransition, useEffect, useState } from 'react'
import type { RefObject } from 'react'
import { createPortal } from 'react-dom'
import { findBlocks, type RunnableBlock } from './find-blocks.ts'
import { PythonBlock } from './python-block.tsx'
import { WebBlock } from './web-block.tsx'

/** Fields in the place of code that can be run. Loaded only by a text that has some. */
export function RunBlocks({ root }: { root: RefObject<HTMLElement | null> }) {
  const [blocks, setBlocks] = useState<RunnableBlock[]>([])

  useEffect(() => {
    if (!root.current) return undefined
    const found = findBlocks(root.current)
    // The hosts are there from now on; what fills them may wait for what is more urgent.
    startTransition(() => setBlocks(found.blocks))
    return found.undo
  }, [root])

  return blocks.map(({ parts, host }, index) =>
    createPortal(
      parts[0]?.language === 'python' ? (
        <PythonBlock part={parts[0]} />
      ) : (
        <WebBlock parts={parts} />
      ),
      host,
      String(index),
    ),
  )
}
