import styles from './Form.module.css'
import { FormField } from './FormField.tsx'
import type { FormBinding } from './useForm.ts'
import type { ProofBinding } from './useProof.ts'

interface ProofQuestionProps {
  /** Has a field `proofAnswer`. */
  form: FormBinding
  proof: ProofBinding
}

/** The question in words: for visitors without scripts, and for those whose browser cannot do the work in its place. */
export function ProofQuestion({ form, proof: { question, isAsked } }: ProofQuestionProps) {
  const field = (
    <>
      <input type="hidden" name="proofTicket" value={question.ticket} />
      <FormField form={form} name="proofAnswer" hint={`${question.question}，写数字或汉字都可以。`}>
        {(control) => <input {...control} autoComplete="off" />}
      </FormField>
    </>
  )
  return <div className={styles.proof}>{isAsked ? field : <noscript>{field}</noscript>}</div>
}
