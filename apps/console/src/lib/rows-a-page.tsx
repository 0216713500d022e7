import { PageSize, type PageSizeProps } from '@vitrine/ui-kit'

/** The choice of rows a page, which only a list of more than one page loads. */
export const RowsAPage = (props: PageSizeProps) => <PageSize {...props} />
