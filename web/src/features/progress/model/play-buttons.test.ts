import { expect, test } from 'vitest'
import { addPlayButtons } from './play-buttons.ts'

const figure = (name: string, className = 'moving') =>
  `<figure class="${className}"><img class="in-light" src="/media/${name}.svg" data-moving="/media/${name}-moves.svg"><img class="in-dark" src="/media/${name}-dark.svg" data-moving="/media/${name}-dark-moves.svg"><figcaption>c</figcaption></figure>`

function show(html: string) {
  const root = document.createElement('div')
  root.innerHTML = html
  const undo = addPlayButtons(root, { play: 'Play', stop: 'Stop' })
  const shown = () => [...root.querySelectorAll('img')].map((image) => image.getAttribute('src'))
  return { root, undo, shown, press: () => root.querySelector('button')?.click() }
}
const still = ['/media/sun.svg', '/media/sun-dark.svg']

test('an animated picture does not move until its button is pressed, and stops at the next press', () => {
  const { root, shown, press } = show(figure('sun') + figure('moon', ''))
  expect(root.querySelectorAll('button')).toHaveLength(1)
  expect(shown()[0]).toBe('/media/sun.svg')

  press()
  expect(root.querySelector('button')?.textContent).toBe('Stop')
  expect(shown().slice(0, 2)).toEqual([
    expect.stringMatching(/^\/media\/sun-moves\.svg\?start=\d+$/),
    expect.stringMatching(/^\/media\/sun-dark-moves\.svg\?start=\d+$/),
  ])

  press()
  expect(root.querySelector('button')?.textContent).toBe('Play')
  expect(shown().slice(0, 2)).toEqual(still)
})

test('each start loads the picture again, so that it starts over', () => {
  const { shown, press } = show(figure('sun'))
  press()
  const first = shown()[0]
  press()
  press()
  expect(shown()[0]).not.toBe(first)
})

test('it does not move on paper, and when the text is removed', () => {
  const { root, shown, press, undo } = show(figure('sun'))
  press()
  window.dispatchEvent(new Event('beforeprint'))
  expect(shown()).toEqual(still)

  press()
  undo()
  expect(shown()).toEqual(still)
  expect(root.querySelector('button')).toBeNull()
})
