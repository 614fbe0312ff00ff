import { SiteLink } from '@portal/ui/core'
import type { ComponentProps, ReactNode } from 'react'
import styles from './Tabs.module.css'

interface Tab {
  title: string
  href: string
  isCurrent: boolean
  count?: string | number | undefined
}

/** Tabs whose state is the address: plain links, so they can be shared, opened apart and used without JavaScript. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab.href}>
            <SiteLink href={tab.href} aria-current={tab.isCurrent ? 'page' : undefined}>
              {tab.title}
              {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface Panel {
  id: string
  title: string
  content?: ReactNode
  /** In place of the content: what its element holds. */
  sectionProps?: ComponentProps<'section'>
}

interface PanelSwitchProps {
  /** Unique on the page; names the group of choices. */
  name: string
  label: string
  /** At most eight. */
  panels: readonly Panel[]
  /** The panel that is shown at first; without it the first one. */
  chosen?: string | undefined
  onChoose?: ((id: string) => void) | undefined
}

/**
 * Shows one of several panels. The choices are radio buttons and CSS does the rest, so it works without JavaScript and
 * nothing moves when the script arrives.
 */
export function PanelSwitch({ name, label, panels, chosen, onChoose }: PanelSwitchProps) {
  const first = panels.find(({ id }) => id === chosen) ?? panels[0]
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">{label}</legend>
      {panels.map((panel) => (
        <input
          key={panel.id}
          type="radio"
          id={`${name}-${panel.id}`}
          name={name}
          value={panel.id}
          defaultChecked={panel === first}
          onChange={onChoose && (() => onChoose(panel.id))}
        />
      ))}
      <div className={styles.choices}>
        {panels.map((panel) => (
          <label key={panel.id} htmlFor={`${name}-${panel.id}`}>
            {panel.title}
          </label>
        ))}
      </div>
      <div className={styles.panels}>
        {panels.map((panel) => (
          <section key={panel.id} aria-label={panel.title} {...(panel.sectionProps ?? { children: panel.content })} />
        ))}
      </div>
    </fieldset>
  )
}
