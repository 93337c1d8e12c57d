import type { QuestionOf } from '@kinnow/contract/questions'
import { Image, List } from 'lucide-react'
import { useId, useState } from 'react'
import { answering as texts } from '#texts/en/quiz.ts'
import { Button } from '#ui/button.tsx'
import { Words } from '#ui/course-language.tsx'
import type { AnswerProps } from '../../model/answer-props.ts'
import styles from './hotspot-answer.module.css'
import { HotspotPicture } from './hotspot-picture.tsx'
import { letter } from '../../model/letter.ts'
import { Options } from '../choice/options.tsx'
import { plainText } from '../../model/plain-text.ts'

/** A place in a picture: the student points at it, or chooses its name from a list. */
export function HotspotAnswer({ look: _, ...props }: AnswerProps<QuestionOf<'hotspot'>>) {
  const { question, chosen, onChange, verdict, disabled } = props
  const id = useId()
  const [wantsList, setWantsList] = useState(false)
  const isList = wantsList || Boolean(verdict)
  const type = question.isMultiple ? 'multiple' : 'single'
  const picked = question.options.flatMap((option, index) =>
    chosen.includes(option.id) ? [`${letter(index)}: ${plainText(option.html)}`] : [],
  )

  function choose(option: string) {
    if (!question.isMultiple) onChange([option])
    else if (chosen.includes(option)) onChange(chosen.filter((other) => other !== option))
    else onChange([...chosen, option])
  }

  return (
    <div className={styles.answer}>
      <HotspotPicture key={question.id} {...props} isList={isList} choose={choose} />
      {!isList && picked.length > 0 && (
        <p className={styles.picked}>
          {texts.chosen} <Words>{picked.join('; ')}</Words>
        </p>
      )}
      {!verdict && (
        <Button
          variant="ghost"
          size="sm"
          className={styles.turn}
          aria-expanded={isList}
          aria-controls={id}
          disabled={disabled}
          onClick={() => setWantsList(!wantsList)}
        >
          {isList ? <Image /> : <List />}
          {isList ? texts.inPicture : texts.fromList}
        </Button>
      )}
      <div id={id}>
        {isList && (
          <Options
            {...props}
            look="letters"
            question={{ ...question, type, options: question.options }}
          />
        )}
      </div>
    </div>
  )
}
