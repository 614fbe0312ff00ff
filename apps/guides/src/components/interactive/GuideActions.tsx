import { usePageView } from '@portal/area/react'
import { ButtonLink } from '@portal/ui'
import type { GuideView } from '../../model/guide/GuideView.ts'
import { pickActions } from '../../model/guide/pickActions.ts'
import { PhoneCode } from '../facts/PhoneCode.tsx'
import styles from './GuideActions.module.css'
import { SaveButton } from './SaveButton.tsx'

/** The step that leads on, and the guide on paper, on this device and on the phone. */
export function GuideActions({ guide }: { guide: GuideView }) {
  const { main, scheduleHref, printHref, qrHref } = pickActions(guide.actions, usePageView().device)
  return (
    <div className={styles.actions}>
      <div className={styles.buttons}>
        {main && (
          <ButtonLink kind="primary" href={main.href}>
            {main.text}
          </ButtonLink>
        )}
        {scheduleHref && (
          <ButtonLink href={scheduleHref} icon="calendar">
            预约办理
          </ButtonLink>
        )}
        <ButtonLink href={printHref} icon="download">
          PDF
        </ButtonLink>
        <SaveButton guide={guide} />
        {qrHref && <PhoneCode href={qrHref} />}
      </div>
    </div>
  )
}
