import type { PageView } from '@portal/area'
import { DropdownPanel, Icon } from '@portal/ui'
import { otherGenerationAddress } from '../viewAddresses.ts'
import { PreferenceForm } from './PreferenceForm.tsx'
import styles from './PreferencesPanel.module.css'

interface Choice {
  readonly title: string
  readonly value: string
}

const textSizes: readonly Choice[] = [
  { title: '标准', value: '0' },
  { title: '大', value: '1' },
  { title: '较大', value: '2' },
  { title: '特大', value: '3' },
]
const contrasts: readonly Choice[] = [
  { title: '标准', value: 'normal' },
  { title: '高对比', value: 'high' },
]
const scripts: readonly Choice[] = [
  { title: '简体', value: 'simplified' },
  { title: '繁體', value: 'traditional' },
]

/** Text size, contrast and script: plain buttons of one form, so each works without JavaScript. */
export function PreferencesPanel({ view }: { view: PageView }) {
  const { textSize, contrast, script, isElder } = view.preferences
  const otherGeneration = otherGenerationAddress(view)
  return (
    <DropdownPanel
      align="end"
      summary={
        <>
          <Icon name={isElder ? 'textSize' : 'settings'} className={styles.icon} />
          {isElder ? '字号' : '显示设置'}
        </>
      }
    >
      <PreferenceForm view={view} className={styles.form}>
        <Choices title="文字大小" name="textSize" choices={textSizes} current={String(textSize)} />
        <Choices title="对比度" name="contrast" choices={contrasts} current={contrast} />
        <Choices title="文字" name="script" choices={scripts} current={script} />
      </PreferenceForm>
      {otherGeneration && (
        <p className={styles.generation}>
          版面
          <a href={otherGeneration}>{view.generation === 'v3' ? '返回旧版' : '体验新版'}</a>
        </p>
      )}
      <p className={styles.note}>选择保存在本设备，对所有页面有效。</p>
    </DropdownPanel>
  )
}

interface ChoicesProps {
  title: string
  name: string
  choices: readonly Choice[]
  current: string
}

function Choices({ title, name, choices, current }: ChoicesProps) {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="submit"
          name={name}
          value={choice.value}
          aria-pressed={choice.value === current}
        >
          {choice.title}
        </button>
      ))}
    </fieldset>
  )
}
