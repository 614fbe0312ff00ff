import { Icon, Tag } from '@portal/ui'
import type { HomeField, HomeTagged } from '../model/HomeView.ts'
import { HomeLink } from './HomeLink.tsx'
import styles from './StageSwitch.module.css'

interface StageSwitchProps {
  /** Unique on the page. */
  name: string
  label: string
  stages: readonly HomeField<HomeTagged>[]
}

/** The stages of a life or an enterprise; the chosen one shows what to do in it. Radio buttons, so no script is needed. */
export function StageSwitch({ name, label, stages }: StageSwitchProps) {
  if (stages.length === 0) return null
  return (
    <fieldset className={styles.stages}>
      <legend>{label}</legend>
      <div>
        {stages.map((stage, index) => (
          <div key={stage.title}>
            <input type="radio" id={`${name}-${index}`} name={`${name}-stage`} defaultChecked={index === 0} />
            <label htmlFor={`${name}-${index}`}>
              <span>
                <Icon name={stage.icon} size="large" />
              </span>
              {stage.title}
            </label>
            <ul aria-label={stage.title}>
              {stage.links.map((link) => (
                <li key={`${link.title}${link.href}`}>
                  <HomeLink link={link} />
                  {link.label && <Tag>{link.label}</Tag>}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </fieldset>
  )
}
