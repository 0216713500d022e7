export const sideMenuLabels = {
  menu: 'Menu',
  main: 'Main',
  expand: 'Expand the menu',
  collapse: 'Collapse the menu',
}
