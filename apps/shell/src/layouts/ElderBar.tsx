import type { PageView } from '@portal/area'
import { buttonClassName, Container, Icon, joinClassNames } from '@portal/ui'
import styles from './ElderBar.module.css'
import { PreferenceButton } from './PreferenceForm.tsx'
import { ReadAloudButton } from './ReadAloudButton.tsx'
import { RegionSwitch } from './RegionSwitch.tsx'

/** Stays in sight in elder mode: the way back to the standard look, and reading aloud. */
export function ElderBar({ view }: { view: PageView }) {
  return (
    <section aria-label="长者模式" className={styles.bar}>
      <Container className={styles.row}>
        <PreferenceButton
          view={view}
          name="isElder"
          value="0"
          className={joinClassNames(buttonClassName(), styles.exit)}
        >
          退出长者模式
        </PreferenceButton>
        <ReadAloudButton key={view.pathname} className={buttonClassName()} />
      </Container>
    </section>
  )
}

/** The choices that scroll away with the header: size, contrast, region. */
export function ElderChoices({ view }: { view: PageView }) {
  const { textSize, contrast } = view.preferences
  const isHigh = contrast === 'high'
  return (
    <Container className={styles.choices}>
      {textSize < 3 && (
        <PreferenceButton view={view} name="textSize" value={String(textSize + 1)} className={buttonClassName()}>
          <Icon name="textSize" />
          放大文字
        </PreferenceButton>
      )}
      {textSize > 0 && (
        <PreferenceButton view={view} name="textSize" value={String(textSize - 1)} className={buttonClassName()}>
          缩小文字
        </PreferenceButton>
      )}
      <PreferenceButton view={view} name="contrast" value={isHigh ? 'normal' : 'high'} className={buttonClassName()}>
        <Icon name="contrast" />
        {isHigh ? '标准对比' : '高对比'}
      </PreferenceButton>
      <div className={styles.region}>
        <RegionSwitch view={view} />
      </div>
    </Container>
  )
}
