export const breadcrumbsLabels = { breadcrumbs: 'Breadcrumbs' }
