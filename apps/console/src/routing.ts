// A module of its own, so that the sign-in page can fetch the router, and no more of the console, when it has nothing else to do.
export { createRouter, RouterProvider } from '@tanstack/react-router'
