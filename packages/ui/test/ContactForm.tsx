import { defineFields } from '@portal/validation'
import { FormField } from '../src/form/FormField.tsx'
import { FormGroup } from '../src/form/FormGroup.tsx'
import { FormSummary } from '../src/form/FormSummary.tsx'
import type { InitialForm } from '../src/form/formState.ts'
import { type FormOptions, useForm } from '../src/form/useForm.ts'

const fields = defineFields({
  name: { label: '姓名', required: true, max: 5 },
  phone: { label: '电话', required: true, rule: 'phone' },
  kind: { label: '类型', required: true, enum: ['consult', 'complaint'] },
  days: { label: '日期', type: 'dateRange', maxDays: 3 },
  isPublic: { label: '公开', type: 'boolean' },
})

export interface ContactFormProps {
  initial?: InitialForm
  submit?: FormOptions<typeof fields>['submit']
}

/** A form with every kind of control. */
export function ContactForm({ initial = {}, submit }: ContactFormProps) {
  const form = useForm(fields, { initial, ...(submit !== undefined && { submit }) })
  return (
    <form method="post" action="/contact" aria-label="联系我们" {...form.props}>
      <FormSummary form={form} />
      <FormField form={form} name="name">
        {(control) => <input {...control} />}
      </FormField>
      <FormField form={form} name="phone" hint="手机或带区号的固定电话">
        {(control) => <input type="tel" {...control} />}
      </FormField>
      <FormGroup form={form} name="kind">
        {({ choice }) => (
          <>
            <label>
              <input type="radio" {...choice('consult')} /> 咨询
            </label>
            <label>
              <input type="radio" {...choice('complaint')} /> 投诉
            </label>
          </>
        )}
      </FormGroup>
      <FormGroup form={form} name="days">
        {({ entry }) => (
          <>
            <input type="date" aria-label="开始日期" {...entry(0)} />
            <input type="date" aria-label="结束日期" {...entry(1)} />
          </>
        )}
      </FormGroup>
      <FormField form={form} name="isPublic">
        {(control) => <input type="checkbox" {...control} />}
      </FormField>
      <button type="submit">提交</button>
    </form>
  )
}
