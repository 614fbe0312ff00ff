import { useNavigate } from '@portal/area/router'
import { Button, buttonClassName, SiteLink } from '@portal/ui'
import { type FormEvent, useState } from 'react'
import { QUESTION_ID } from '../../model/questionnaire/buildQuestionnaireView.ts'
import type { OptionView, QuestionView } from '../../model/questionnaire/QuestionnaireView.ts'
import styles from './QuestionForm.module.css'

/** One question with its options; a plain form, whose answer goes into the address. */
export function QuestionForm({ question }: { question: QuestionView }) {
  const navigate = useNavigate()
  const [isEmpty, setIsEmpty] = useState(false)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const isAnswered = data.getAll('a').length > question.fields.filter(({ name }) => name === 'a').length
    setIsEmpty(!isAnswered)
    if (isAnswered) navigate(addressOf(question.action, data))
  }

  return (
    <form action={question.action} method="get" onSubmit={submit} noValidate className={styles.form}>
      {question.fields.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <fieldset aria-describedby="walk-hint">
        <legend>
          <span className={styles.progress}>{question.progress}</span>
          <h2 id={QUESTION_ID} tabIndex={-1}>
            {question.text}
          </h2>
        </legend>
        <p id="walk-hint" className={styles.hint}>
          {question.isMultiple ? '可以选几项' : '选一项'}
        </p>
        <ul className={styles.options}>
          {question.options.map((option) => (
            <li key={option.value}>
              <Option option={option} isMultiple={question.isMultiple} />
            </li>
          ))}
        </ul>
      </fieldset>
      {isEmpty && (
        <p role="alert" className={styles.empty}>
          请先选择，再到下一步。
        </p>
      )}
      <Explanations question={question} />
      <div className={styles.buttons}>
        <Button kind="primary" size="large" type="submit">
          下一步
        </Button>
        {question.back && (
          <SiteLink href={question.back.href} className={buttonClassName({ size: 'large' })}>
            {question.back.text}
          </SiteLink>
        )}
      </div>
    </form>
  )
}

function Option({ option: { value, label, help, isChosen }, isMultiple }: { option: OptionView; isMultiple: boolean }) {
  return (
    <label className={styles.option}>
      <input type={isMultiple ? 'checkbox' : 'radio'} name="a" value={value} defaultChecked={isChosen} />
      <span>
        {label}
        {help && <small>{help}</small>}
      </span>
    </label>
  )
}

function Explanations({ question: { help, why } }: { question: QuestionView }) {
  return (
    <>
      {help && (
        <details className={styles.why}>
          <summary>怎么回答</summary>
          <p>{help}</p>
        </details>
      )}
      {why && (
        <details className={styles.why}>
          <summary>为什么问这个</summary>
          <p>{why}</p>
        </details>
      )}
    </>
  )
}

/** As the server would read what the form sends, so that one state has one address. */
function addressOf(action: string, data: FormData): string {
  const [path, hash] = action.split('#')
  const fields = new Map<string, string>()
  for (const [name, value] of data) {
    if (typeof value === 'string') fields.set(name, fields.has(name) ? `${fields.get(name)},${value}` : value)
  }
  return `${path}?${new URLSearchParams([...fields])}#${hash}`
}
