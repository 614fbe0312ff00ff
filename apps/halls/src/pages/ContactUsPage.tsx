import * as affairsRoutes from '@portal/affairs-public/routes'
import { PageLink, useListHref, usePageView, useSearchForm } from '@portal/area/react'
import {
  ButtonLink,
  buttonClassName,
  Card,
  DataTable,
  Disclosure,
  EmptyState,
  Icon,
  PageTitle,
  Prose,
  RichText,
  SearchField,
  SectionTitle,
  Stack,
} from '@portal/ui'
import styles from '../components/halls/Contact.module.css'
import { ContactFacts } from '../components/halls/ContactFacts.tsx'
import { OtherRegions } from '../components/halls/OtherRegions.tsx'
import type { ContactView } from '../model/halls/ContactView.ts'
import * as hallRoutes from '../routes.ts'

/** Whom to turn to: 12345 first, then who runs the site here, then every city. */
export function Page({ data: { title, lead, contact, holidays, keyword, cities, sections } }: { data: ContactView }) {
  return (
    <>
      <PageTitle lead={lead}>{title}</PageTitle>
      <Stack>
        <Card as="section" labelledBy="hotline-title">
          <SectionTitle id="hotline-title">先打这个电话</SectionTitle>
          <Hotline contact={contact} />
        </Card>
        {contact && <ContactFacts contact={contact} holidays={holidays} />}
        <OtherRegions title="看其他地区的联系方式" />
        <Card as="section" labelledBy="cities">
          <SectionTitle id="cities" note={`${cities.length} 个`}>
            各地联系方式
          </SectionTitle>
          <CitySearch keyword={keyword} />
          {cities.length > 0 ? <CityList cities={cities} keyword={keyword} /> : <NoCity keyword={keyword} />}
        </Card>
        {sections.length > 0 && (
          <Card>
            <Prose>
              {sections.map(({ anchor, title: name, bodyHtml }) => (
                <section key={anchor}>
                  <h2 id={anchor}>{name}</h2>
                  <RichText html={bodyHtml} />
                </section>
              ))}
            </Prose>
          </Card>
        )}
      </Stack>
    </>
  )
}

function Hotline({ contact }: Pick<ContactView, 'contact'>) {
  return (
    <>
      <p className={styles.hotline}>
        <a href="tel:12345">
          <Icon name="phone" size="large" />
          12345
        </a>
        <span>
          政务服务便民热线，全天候受理
          {contact && contact.hotline.text !== '12345' && (
            <>
              ；外地请拨 <a href={contact.hotline.href}>{contact.hotline.text}</a>
            </>
          )}
        </span>
      </p>
      <div className={styles.ways}>
        <PageLink to={{ page: affairsRoutes.interaction }} className={buttonClassName()}>
          <Icon name="message" />
          网上咨询和投诉
        </PageLink>
        <PageLink to={{ page: affairsRoutes.interaction, query: { type: 'correction' } }} className={buttonClassName()}>
          <Icon name="warning" />
          网站找错
        </PageLink>
        <PageLink to={{ page: hallRoutes.countyHall }} className={buttonClassName()}>
          <Icon name="hall" />
          办事大厅
        </PageLink>
      </div>
    </>
  )
}

/** In elder mode folded while nothing was searched for: as cards they are many screens. */
function CityList({ cities, keyword }: Pick<ContactView, 'cities' | 'keyword'>) {
  const { isElder } = usePageView().preferences
  if (!isElder || keyword !== undefined) return <Cities cities={cities} />
  return (
    <Disclosure title="全部地区" note={`${cities.length} 个`}>
      <Cities cities={cities} />
    </Disclosure>
  )
}

function Cities({ cities }: Pick<ContactView, 'cities'>) {
  return (
    <DataTable
      caption="各地联系方式"
      isCaptionHidden
      rows={cities}
      rowKey={({ region }) => region.code}
      columns={[
        {
          title: '地区',
          isRowTitle: true,
          width: 'short',
          cell: ({ region: { code, name } }) => (
            <PageLink to={{ page: hallRoutes.contactUs, query: { region: code } }}>{name}</PageLink>
          ),
        },
        { title: '热线', width: 'medium', cell: ({ hotline }) => <a href={hotline.href}>{hotline.text}</a> },
        { title: '主办单位', cell: ({ hostUnit }) => hostUnit },
        { title: '地址', cell: ({ address, postCode }) => (postCode ? `${address}，邮编 ${postCode}` : address) },
      ]}
    />
  )
}

function CitySearch({ keyword }: Pick<ContactView, 'keyword'>) {
  const form = useSearchForm({ page: hallRoutes.contactUs })
  return (
    <div className={styles.search}>
      <SearchField {...form} key={keyword} keyword={keyword} label="搜索地区" placeholder="地区名称，如 韶关" />
    </div>
  )
}

function NoCity({ keyword }: Pick<ContactView, 'keyword'>) {
  const hrefTo = useListHref()
  return (
    <EmptyState
      title={keyword ? `没有名称含“${keyword}”的地区` : '各地的联系方式还没有登记'}
      reason="拨打 12345，由工作人员转到当地。"
      actions={keyword && <ButtonLink href={hrefTo({ keyword: undefined })}>查看全部地区</ButtonLink>}
    />
  )
}
