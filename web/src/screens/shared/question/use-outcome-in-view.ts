import { useEffect, useRef, useState } from 'react'
import { answerForm } from './answer-form.ts'
import { placeOutcomes } from './place-outcomes.ts'

/** The least height of the explanation, on however small a screen. */
const leastWords = 72

/** Shows the right and the chosen parts above the sheet that explains them. */
export function useOutcomeInView() {
  const sheet = useRef<HTMLElement>(null)
  const words = useRef<HTMLDivElement>(null)
  const [isScrolling, setScrolling] = useState(false)

  useEffect(() => {
    const root = document.documentElement
    const place = (behavior: ScrollBehavior) => {
      if (!sheet.current || !words.current) return
      const scrollBy = makeRoom(sheet.current, words.current)
      root.style.scrollPaddingBottom = `${sheet.current.offsetHeight}px`
      setScrolling(words.current.scrollHeight > words.current.clientHeight + 1)
      if (scrollBy !== 0) window.scrollBy({ top: scrollBy, behavior })
    }
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    place(isStill ? 'instant' : 'smooth')
    // Only a new width counts: the bars of a mobile browser change the height all the time.
    let width = window.innerWidth
    const handleResize = () => {
      if (window.innerWidth === width) return
      width = window.innerWidth
      place('instant')
    }
    window.addEventListener('resize', handleResize)
    return () => {
      window.removeEventListener('resize', handleResize)
      root.style.scrollPaddingBottom = ''
    }
  }, [])

  return { sheet, words, isScrolling }
}

/** Sets the height of the sheet and returns how far to scroll the page. */
function makeRoom(sheet: HTMLElement, words: HTMLElement): number {
  sheet.style.removeProperty('--most')
  const wanted = document.getElementById(answerForm)?.querySelectorAll('[data-outcome]') ?? []
  const height = sheet.offsetHeight
  const rest = height - words.clientHeight
  const placing = placeOutcomes({
    parts: Array.from(wanted, (part) => {
      const { top, bottom } = part.getBoundingClientRect()
      return { top, bottom, isRight: part.getAttribute('data-outcome') === 'right' }
    }),
    screen: window.innerHeight,
    sheet: height,
    least: rest + Math.min(words.scrollHeight, leastWords),
  })
  if (placing.sheet < height) sheet.style.setProperty('--most', `${placing.sheet}px`)
  return placing.scrollBy
}
