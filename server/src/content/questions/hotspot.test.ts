import { describe, expect, it } from 'vitest'
import { toAnswerKey, toShown } from '../import/question-row.ts'
import type { QuestionNode } from '../model/question.ts'
import { readQuestion } from './test-question.ts'

const rope = `## Where do you pull?

::about{type="hotspot"}

![A rope with two ends](rope.svg)

- [x] The end with the tape :region{circle="20 30 20"}
  > RIGHT-1
- [ ] The loop in the middle :region{rectangle="80 100 60 40"}
  > It would close.
- [ ] The long end :region{polygon="120,10 180,10 180,60"}
  > It is tied.

E`

const faultsOf = (from: string, to: string) => readQuestion(rope.replace(from, to)).faults

describe('a hotspot', () => {
  it('is a picture and its regions, measured in the picture’s pixels', () => {
    const { question, faults } = readQuestion(rope)

    expect(faults).toEqual([])
    expect(question).toMatchObject({
      type: 'hotspot',
      promptHtml: '<p>Where do you pull?</p>',
      size: { width: 400, height: 300 },
      options: [
        { html: 'The end with the tape', isRight: true, at: { x: 60, y: 60 } },
        { shape: { kind: 'rectangle', x: 180, y: 200, width: 120, height: 80 } },
        {
          shape: {
            kind: 'polygon',
            points: [
              { x: 260, y: 20 },
              { x: 380, y: 20 },
              { x: 380, y: 120 },
            ],
          },
        },
      ],
      explanationHtml: '<p>E</p>',
    })
    expect(question).toMatchObject({ options: [{ shape: { kind: 'circle', radius: 40 } }, {}, {}] })
  })

  it('takes percent of the picture, and pixels where that is what it has', () => {
    const inPercent = rope
      .replace('20 30 20', '50% 20% 10%')
      .replace('80 100 60 40', '0% 50% 20% 50%')
    const inPixels = rope.replace('rope.svg', 'rope.png').replace('20 30 20', '50 60 40')

    expect(readQuestion(inPercent)).toMatchObject({
      question: {
        options: [
          { shape: { x: 200, y: 60, radius: 40 } },
          { shape: { x: 0, y: 150, width: 80, height: 150 } },
          {},
        ],
      },
    })
    expect(readQuestion(inPixels).question).toMatchObject({
      options: [{ at: { x: 50, y: 60 } }, { at: { x: 110, y: 120 } }, {}],
    })
  })

  it('S28: shows all regions alike, in the order of their places', () => {
    const node = readQuestion(rope).question as QuestionNode
    const [first, ...others] = 'options' in node ? node.options : []
    const turned = { ...node, options: [...others, first] } as QuestionNode

    const shown = toShown(node)

    expect(toShown(turned)).toEqual(shown)
    expect(shown).toMatchObject({
      isMultiple: false,
      options: [
        { html: 'The end with the tape' },
        { html: 'The long end' },
        { html: 'The loop in the middle' },
      ],
    })
    expect(JSON.stringify(shown)).not.toMatch(/RIGHT|isRight|feedback/)
    expect(toAnswerKey(node)).toMatchObject({
      isMultiple: false,
      feedback: { [idOf(shown, 0)]: '<p>RIGHT-1</p>' },
    })
    expect(toAnswerKey(node)).toHaveProperty('right', [idOf(shown, 0)])
  })

  it('lets several be right, and says so', () => {
    const node = readQuestion(rope.replace('[ ] The long', '[x] The long')).question as QuestionNode

    expect(toShown(node)).toHaveProperty('isMultiple', true)
    expect(toAnswerKey(node)).toHaveProperty('right.length', 2)
  })

  it.each([
    [
      'no picture',
      '![A rope with two ends](rope.svg)',
      'A rope.',
      '7:1 the regions need a picture above them, in its own paragraph',
    ],
    [
      'two pictures',
      '(rope.svg)',
      '(rope.svg) ![Another](rope.png)',
      '5:35 a hotspot can have only one picture',
    ],
    [
      'a caption',
      '(rope.svg)',
      '(rope.svg "Pull")',
      '5:1 the picture of a hotspot cannot have a caption: put it in the question',
    ],
    [
      'a picture that moves',
      'rope.svg',
      'sun.svg',
      '5:1 the picture of a hotspot must not be animated',
    ],
    [
      'a picture that does not exist',
      'rope.svg',
      'none.svg',
      '5:1 the picture "none.svg" does not exist',
    ],
    [
      'a picture without words',
      'A rope with two ends',
      '',
      '5:1 the picture "rope.svg" has no description',
    ],
    [
      'no region',
      ' :region{circle="20 30 20"}',
      '',
      '7:1 the option has no region: end it with :region{circle="x y radius"}',
    ],
    [
      'two regions',
      '{circle="20 30 20"}',
      '{circle="20 30 20"} :region{circle="60 30 20"}',
      '7:56 an option can have only one region',
    ],
    [
      'an unknown shape',
      'circle=',
      'star=',
      '7:29 a region is one of circle="120 80 25", rectangle="40 60 200 30", polygon="10,10 90,10 50,80"',
    ],
    [
      'two shapes',
      'circle="20 30 20"',
      'circle="20 30 20" rectangle="1 1 1 1"',
      '7:29 a region is one of circle="120 80 25", rectangle="40 60 200 30", polygon="10,10 90,10 50,80"',
    ],
    [
      'a circle of two numbers',
      '20 30 20',
      '20 30',
      '7:29 "20 30" is not a circle: write it like circle="120 80 25", or all in percent',
    ],
    [
      'numbers and shares',
      '20 30 20',
      '20% 30 20',
      '7:29 "20% 30 20" is not a circle: write it like circle="120 80 25", or all in percent',
    ],
    [
      'a rectangle of words',
      '80 100 60 40',
      'here',
      '9:30 "here" is not a rectangle: write it like rectangle="40 60 200 30", or all in percent',
    ],
    [
      'a polygon of two points',
      '120,10 180,10 180,60',
      '120,10 180,10',
      '11:20 "120,10 180,10" is not a polygon: write it like polygon="10,10 90,10 50,80", or all in percent',
    ],
    [
      'a polygon that crosses itself',
      '120,10 180,10 180,60',
      '120,10 180,60 180,10 120,60',
      '11:20 the edges of the polygon cross each other',
    ],
    ['a region of no size', '20 30 20', '20 30 0', '7:29 the region has no size'],
    [
      'a polygon of points in a line',
      '120,10 180,10 180,60',
      '120,10 150,20 180,30',
      '11:20 the region has no size',
    ],
    [
      'a region outside',
      '20 30 20',
      '20 30 40',
      '7:29 the region goes beyond the picture, which is 400 wide and 300 high',
    ],
    [
      'a region without a name',
      'The end with the tape :',
      ':',
      '7:1 the region has no name: write it before :region',
    ],
    [
      'two names that are one',
      'The long end',
      'the loop in the Middle',
      '11:1 two regions are named "the loop in the Middle"',
    ],
    [
      'a name that answers',
      'Where do you pull?',
      'Where is the end with the tape?',
      '7:1 the question names "The end with the tape": name regions by what they show',
    ],
    ['no right region', '[x]', '[ ]', '7:1 no region is marked right with [x]'],
    ['a region over another', '80 100 60 40', '0 10 60 40', '9:1 on a phone'],
    [
      'a formula for a name',
      'The long end',
      '$a$',
      '11:7 only plain text is allowed here, no picture and no formula',
    ],
  ])('the linter finds %s', (_, from, to, fault) => {
    expect(faultsOf(from, to).map((one) => one.slice(0, fault.length))).toContain(fault)
  })

  it('the linter finds that all are right, and what is covered or too near', () => {
    const all = readQuestion(rope.replaceAll('[ ]', '[x]')).faults
    const covered = faultsOf('80 100 60 40', '15 25 12 12')
    const near = faultsOf('20 30 20', '100 100 10')

    expect(all).toEqual(['7:1 every region is marked right'])
    expect(covered).toContain(
      '7:1 the middle of "The end with the tape" is covered by "The loop in the middle"',
    )
    expect(near).toEqual([
      '9:1 on a phone "The loop in the middle" is 39 pixels from "The end with the tape", and a fingertip needs 44',
    ])
  })

  it('what comes from anybody is bounded: points of a polygon and regions of a picture', () => {
    const many = Array.from({ length: 41 }, (_, at) => `${at},${at * at}`).join(' ')
    const regions = Array.from({ length: 12 }, (_, at) => `- [ ] R${at} :region{circle="9 9 9"}`)

    expect(faultsOf('120,10 180,10 180,60', many).join()).toContain('with 40 points at most')
    expect(
      readQuestion(rope.replace('- [ ] The loop', `${regions.join('\n')}\n- [ ] The loop`)).faults,
    ).toEqual(['7:1 a hotspot needs 2 to 12 regions, but has 15'])
  })

  it('two regions are the fewest', () => {
    const one = rope.replace(/- \[ \] The loop[^]*tied\.\n/, '')

    expect(readQuestion(one).faults).toContain('7:1 a hotspot needs 2 to 12 regions, but has 1')
  })
})

const idOf = (shown: object, at: number) =>
  (shown as { options: { id: string }[] }).options[at]?.id ?? ''
