import type { MouseEvent } from 'react'
import styles from './Form.module.css'
import type { FormBinding } from './useForm.ts'

interface FormSummaryProps {
  form: FormBinding
}

/** All faults of a refused form with links to their fields, and a sentence when it could not be sent. */
export function FormSummary({ form }: FormSummaryProps) {
  const { errors, hasSummary, notice } = form.state
  const told = hasSummary ? errors : []
  const [only] = told
  // A sentence about the whole form needs no list of one, and there is no place to mend.
  const whole = told.length === 1 && only && !Object.hasOwn(form.fields, only.name) ? only.message : undefined
  const listed = whole === undefined ? told : []
  const sentence =
    notice ?? whole ?? (listed.length > 0 ? `有 ${listed.length} 处需要修改，改好后请重新提交` : undefined)
  return (
    <div id={form.summaryId} tabIndex={-1} className={sentence === undefined ? undefined : styles.summary}>
      {/* Always there and only this sentence: a live region that arrives with its text is not announced everywhere, and
          one around the list would be read out in full after every fault that is mended. */}
      <p role="alert">{sentence}</p>
      {listed.length > 0 && (
        <ul>
          {listed.map(({ name, message }) => (
            <li key={name}>
              <SummaryEntry form={form} name={name} message={message} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface SummaryEntryProps {
  form: FormBinding
  name: string
  message: string
}

function SummaryEntry({ form, name, message }: SummaryEntryProps) {
  if (!Object.hasOwn(form.fields, name)) return message
  function focusInstead(event: MouseEvent) {
    // The plain link works without script; with it the address stays clean and a group gives the cursor to its first choice.
    event.preventDefault()
    form.focusField(name)
  }
  return (
    <a href={`#${form.idOf(name)}`} onClick={focusInstead}>
      {message}
    </a>
  )
}
