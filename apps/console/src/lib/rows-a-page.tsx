import { PageSize, type PageSizeProps } from '@vitrine/ui-kit'

/** The choice of rows per page. Only lists with several pages load it. */
export const RowsAPage = (props: PageSizeProps) => <PageSize {...props} />
