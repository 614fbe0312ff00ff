import { href, type PageView } from '@portal/area'
import { Button } from '@portal/ui'
import type { Ref } from 'react'
import * as shellRoutes from '../../routes.ts'
import { currentAddress } from '../viewAddresses.ts'
import styles from './RegionSwitch.module.css'

/** Finds a region by its name; sent without scripts it opens the page of all regions, which leads back here. */
export function RegionForm({ view, ref }: { view: PageView; ref: Ref<HTMLFormElement> }) {
  const { region, config, generation } = view
  return (
    <form ref={ref} action={href({ page: shellRoutes.regions, generation })} className={styles.form}>
      {region.code !== config.province && <input type="hidden" name="region" value={region.code} />}
      <input type="hidden" name="from" value={whereFrom(view)} />
      <input name="name" aria-label="市、区、县名称" placeholder="市、区、县名称" maxLength={30} autoComplete="off" />
      <Button type="submit">查找</Button>
    </form>
  )
}

/** The page to come back to. What stands in the address of a page that nobody keeps stays there. */
export function whereFrom(view: PageView): string {
  return view.route.cache === 'no-store' ? view.pathname : currentAddress(view)
}
