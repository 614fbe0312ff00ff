import { closeCard, closedCards, useDeviceList } from '@portal/area/device'
import { Icon } from '@portal/ui'
import type { HomePromotion } from '../../model/HomeView.ts'
import styles from './OpenPromotions.module.css'
import { PromotionRow } from './PromotionRow.tsx'

/** The campaigns that were not closed on this device, with a button to close them where their keeper lets one. */
export function OpenPromotions({ promotions }: { promotions: readonly HomePromotion[] }) {
  const closed = useDeviceList(closedCards)
  return (
    <PromotionRow
      isKnown
      promotions={promotions.filter(({ title, isClosable }) => !(isClosable && closed.includes(title)))}
      actionOf={({ title, isClosable }) => isClosable && <CloseButton title={title} />}
    />
  )
}

/** The focus goes to the next card, or where the cards were. */
function CloseButton({ title }: { title: string }) {
  function close({ currentTarget }: { currentTarget: HTMLElement }) {
    const card = currentTarget.closest('li')
    const next = card?.nextElementSibling ?? card?.previousElementSibling
    const target = next?.querySelector<HTMLElement>('a, button') ?? document.querySelector<HTMLElement>('main')
    target?.focus({ preventScroll: true })
    closeCard(title)
  }

  return (
    <button type="button" className={styles.close} aria-label={`不再显示${title}`} onClick={close}>
      <Icon name="close" size="small" />
    </button>
  )
}
