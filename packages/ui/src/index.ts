export {
  Breadcrumb,
  Button,
  buttonClassName,
  Container,
  DropdownPanel,
  ExternalLink,
  Icon,
  type IconName,
  isDesktop,
  joinClassNames,
  Landscape,
  Notice,
  ReadAloud,
  SearchField,
  SiteLink,
  useArco,
  useConfirm,
  useIsBrowser,
  VisuallyHidden,
} from '@portal/ui/core'
export { ButtonLink } from './button/ButtonLink.tsx'
export { CopyButton } from './button/CopyButton.tsx'
export { PhoneFirst } from './button/PhoneFirst.tsx'
export { PrintButton } from './button/PrintButton.tsx'
export { EmptyState } from './feedback/EmptyState.tsx'
export { ForgetForm } from './feedback/ForgetForm.tsx'
export { Image } from './feedback/Image.tsx'
export { ImageLink } from './feedback/ImageLink.tsx'
export {
  DoneIllustration,
  HallIllustration,
  NothingFoundIllustration,
  WaitingIllustration,
} from './feedback/SpotIllustration.tsx'
export { useMessage } from './feedback/useMessage.tsx'
export { Card, LinkCard } from './frame/Card.tsx'
export { Grid, Stack, WithAside } from './frame/Grid.tsx'
export { PanelSwitch, Tabs } from './frame/Tabs.tsx'
export { Widget } from './frame/Widget.tsx'
export { iconOfStage } from './icon/iconOfStage.ts'
export { iconOfSubject } from './icon/iconOfSubject.ts'
export { ChipList } from './list/ChipList.tsx'
export { ChoiceFilter } from './list/ChoiceFilter.tsx'
export { DayRangeFilter } from './list/DayRangeFilter.tsx'
export { Disclosure } from './list/Disclosure.tsx'
export { EmptyPage } from './list/EmptyPage.tsx'
export { FilteredList } from './list/FilteredList.tsx'
export { FilterGroup } from './list/FilterGroup.tsx'
export { FilterPanel } from './list/FilterPanel.tsx'
export { FilterSwitch } from './list/FilterSwitch.tsx'
export { LinkList } from './list/LinkList.tsx'
export { LinkPagination } from './list/LinkPagination.tsx'
export { LinkTree, type TreeNode } from './list/LinkTree.tsx'
export { RegionFilter } from './list/RegionFilter.tsx'
export { Steps } from './list/Steps.tsx'
export { useChosenDays } from './list/useChosenDays.ts'
export { DataTable } from './table/DataTable.tsx'
export { DescriptionList } from './table/DescriptionList.tsx'
export { FileLink } from './text/FileLink.tsx'
export { endingOf } from './text/formatFile.ts'
export { KeyFacts } from './text/KeyFacts.tsx'
export { OpeningNow } from './text/OpeningNow.tsx'
export { OpeningWords } from './text/OpeningWords.tsx'
export { PageTitle } from './text/PageTitle.tsx'
export { Prose } from './text/Prose.tsx'
export { RichText } from './text/RichText.tsx'
export { SectionTitle } from './text/SectionTitle.tsx'
export { SuspendedTag } from './text/SuspendedTag.tsx'
export { Tag } from './text/Tag.tsx'
export { Times } from './text/Times.tsx'
