import { interactionLimits } from '@portal/contracts/forms'
import { ChipList, Disclosure, SiteLink } from '@portal/ui'
import { type FormBinding, FormChoices, FormField } from '@portal/ui/form'
import type { WriteView } from '../../../model/interaction/InteractionView.ts'
import { letterKinds, publicChoices } from '../../../model/interaction/letterFields.ts'
import { AttachmentField } from './AttachmentField.tsx'
import { CountedText } from './CountedText.tsx'
import styles from './LetterFields.module.css'

interface PartProps {
  form: FormBinding
}

/** Where the letter goes; the region is changed before anything is typed, since its departments are others. */
export function Addressee({ form, view }: PartProps & { view: WriteView }) {
  return (
    <>
      <p>
        地区：<strong>{view.region.name}</strong>
        {view.matter && <>；关于：{view.matter.name}</>}
      </p>
      {view.regions.length > 0 && (
        <div className={styles.regions}>
          <Disclosure title="写给其他地区" note={`${view.regions.length} 个`}>
            <ChipList
              label="其他地区"
              links={view.regions.map(({ text, href }) => ({
                key: href,
                link: <SiteLink href={href}>{text}</SiteLink>,
              }))}
            />
          </Disclosure>
        </div>
      )}
      <FormField form={form} name="orgCode" hint="不清楚可以不选，由工作人员转给负责的部门。">
        {(control) => (
          <select {...control}>
            <option value="">不清楚由哪个部门负责</option>
            {view.departments.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        )}
      </FormField>
    </>
  )
}

interface LetterFieldsProps extends PartProps {
  /** What was typed came back without the files: no page can put them into their field. */
  hasLostFiles: boolean
}

export function LetterFields({ form, hasLostFiles }: LetterFieldsProps) {
  return (
    <>
      <FormChoices form={form} name="kind" choices={letterKinds} />
      <FormField form={form} name="title" hint={`一句话说清楚，不超过 ${interactionLimits.title} 个字。`}>
        {(control) => <input {...control} autoComplete="off" />}
      </FormField>
      <FormField
        form={form}
        name="content"
        hint="写明时间、地点、办的什么事、希望怎么解决。请不要写身份证号、银行卡号。"
      >
        {(control) => <CountedText control={control} limit={interactionLimits.content} />}
      </FormField>
      <AttachmentField form={form} hasLostFiles={hasLostFiles} />
    </>
  )
}

export function ContactFields({ form }: PartProps) {
  return (
    <>
      <FormField form={form} name="contactName" hint="例如：王女士。只给办理部门看，不公开。">
        {(control) => <input {...control} autoComplete="name" />}
      </FormField>
      <FormField form={form} name="contact" hint="手机号码、带区号的固定电话或者电子邮箱。只给办理部门看，不公开。">
        {(control) => <input {...control} autoComplete="tel" />}
      </FormField>
      <FormChoices form={form} name="isPublic" choices={publicChoices} />
    </>
  )
}
