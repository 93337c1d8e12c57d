import { useEffect, useRef, useState } from 'react'

/** How far below the top of the window a heading counts as being read. */
const readingLine = 140

export type Reading = {
  /** 0 to 100, the furthest of this visit. */
  percent: number
  /** The id of the section in view, null above the first. */
  heading: string | null
}

/** Follows the reader through the text that takes the ref. */
export function useReading() {
  const text = useRef<HTMLDivElement>(null)
  const [reading, setReading] = useState<Reading>({ percent: 0, heading: null })

  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      const element = text.current
      if (!element) return
      const { percent, heading } = read(element)
      setReading((known) => {
        const furthest = Math.max(known.percent, percent)
        const isSame = furthest === known.percent && heading === known.heading
        return isSame ? known : { percent: furthest, heading }
      })
    }
    const lookSoon = () => {
      frame ||= requestAnimationFrame(look)
    }
    lookSoon()
    window.addEventListener('scroll', lookSoon, { passive: true })
    window.addEventListener('resize', lookSoon)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', lookSoon)
      window.removeEventListener('resize', lookSoon)
    }
  }, [])

  return [text, reading] as const
}

function read(element: HTMLElement): Reading {
  const { top, height } = element.getBoundingClientRect()
  const seen = height > 0 ? (window.innerHeight - top) / height : 0
  const headings = [...element.querySelectorAll<HTMLElement>('h2[id^="h-"]')]
  const passed = headings.filter((heading) => heading.getBoundingClientRect().top <= readingLine)
  return {
    percent: Math.round(100 * Math.min(1, Math.max(0, seen))),
    heading: passed.at(-1)?.id ?? null,
  }
}
