import { interactionLimits } from '@portal/contracts/forms'
import { FieldError, type FormBinding } from '@portal/ui/form'
import { type ChangeEvent, useState } from 'react'
import { findAttachmentFaults } from './findAttachmentFaults.ts'
import styles from './LetterFields.module.css'

interface AttachmentFieldProps {
  form: FormBinding
  /** What was typed came back without the files: no page can put them into their field. */
  hasLostFiles: boolean
}

/**
 * Files that travel with the letter, in the browser's own field: it takes what is dropped on it, too. What is wrong with them is
 * said when they are chosen, and again when the letter is sent.
 */
export function AttachmentField({ form, hasLostFiles }: AttachmentFieldProps) {
  const [found, setFound] = useState<string>()
  const id = form.idOf('attachments')
  const isRefused = form.state.errors.some(({ name }) => name === 'attachments')

  async function look({ target }: ChangeEvent<HTMLInputElement>) {
    const { files } = target
    const [fault] = await findAttachmentFaults([...(files ?? [])])
    // Others may have been chosen while these were read.
    if (target.files === files) setFound(fault?.message)
  }

  return (
    <div className={styles.files}>
      <label htmlFor={id}>附件（可以不传）</label>
      <p id={`${id}-hint`}>
        最多 3 个，每个不超过 2 MB，PDF、PNG 或 JPG。
        {hasLostFiles && <strong>选过的附件不会保留，请重新选择。</strong>}
      </p>
      <input
        type="file"
        multiple
        name="attachments"
        id={id}
        accept={Object.keys(interactionLimits.attachmentTypes).join()}
        aria-invalid={isRefused || found !== undefined || undefined}
        aria-describedby={`${id}-hint ${id}-error ${id}-found`}
        onChange={look}
      />
      <FieldError form={form} name="attachments" />
      <p id={`${id}-found`} aria-live="polite" className={styles.found}>
        {!isRefused && found}
      </p>
    </div>
  )
}
