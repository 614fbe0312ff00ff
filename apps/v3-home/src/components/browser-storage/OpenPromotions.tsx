import { closeCard, closedCards, useDeviceList } from '@portal/area/device'
import { Icon } from '@portal/ui'
import { useState } from 'react'
import type { HomePromotion } from '../../model/HomeView.ts'
import styles from './OpenPromotions.module.css'
import { PROMOTIONS_ID, PromotionRow } from './PromotionRow.tsx'

/** The campaigns that were not closed on this device, with a button to close them where their keeper lets one. */
export function OpenPromotions({ promotions }: { promotions: readonly HomePromotion[] }) {
  const closed = useDeviceList(closedCards)
  // What the visitor sees stays for this visit: it would move what he reads.
  const [seen, setSeen] = useState(() => (isReached() ? closedCards.read() : []))
  const isGone = (title: string) => closed.includes(title) && !seen.includes(title)
  const close = (title: string) => {
    setSeen(seen.filter((other) => other !== title))
    closeCard(title)
  }
  return (
    <PromotionRow
      promotions={promotions.filter(({ title, isClosable }) => !(isClosable && isGone(title)))}
      actionOf={({ title, isClosable }) => isClosable && <CloseButton title={title} onClose={() => close(title)} />}
    />
  )
}

/** Whether the row that the server rendered is in the window, or above it. */
function isReached(): boolean {
  const row = document.getElementById(PROMOTIONS_ID)
  return row !== null && row.getBoundingClientRect().top < innerHeight
}

interface CloseButtonProps {
  title: string
  onClose: () => void
}

/** The focus goes to the next card, or where the cards were. */
function CloseButton({ title, onClose }: CloseButtonProps) {
  function close({ currentTarget }: { currentTarget: HTMLElement }) {
    const card = currentTarget.closest('li')
    const next = card?.nextElementSibling ?? card?.previousElementSibling
    const target = next?.querySelector<HTMLElement>('a, button') ?? document.querySelector<HTMLElement>('main')
    target?.focus({ preventScroll: true })
    onClose()
  }

  return (
    <button type="button" className={styles.close} aria-label={`不再显示${title}`} onClick={close}>
      <Icon name="close" size="small" />
    </button>
  )
}
