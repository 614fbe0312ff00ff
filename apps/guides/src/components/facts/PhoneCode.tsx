import { buttonClassName, DropdownPanel, ImageLink } from '@portal/ui'
import styles from './PhoneCode.module.css'

/** 手机看: a code that takes the page along. The picture is loaded when it is looked at. */
export function PhoneCode({ href }: { href: string }) {
  return (
    <DropdownPanel className={styles.phone} summary={<span className={buttonClassName()}>手机看</span>} align="end">
      <ImageLink src={href} alt="本页网址的二维码">
        <img src={href} alt="本页网址的二维码，放大" width="160" height="160" loading="lazy" />
      </ImageLink>
    </DropdownPanel>
  )
}
