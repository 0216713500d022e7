// The least that a React page needs to show what the console's page shows: no router, no cache, no components of a kit, one file.
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import './floor.css'

type Row = { _id: string; name: string; symbol: string; image?: string | null }

function SignIn() {
  return (
    <main>
      <h1>Sign in</h1>
      <form>
        <label>
          Email <input type="email" />
        </label>
        <label>
          Password <input type="password" />
        </label>
        <button type="submit">Sign in</button>
      </form>
    </main>
  )
}

function Collections({ token }: { token: string }) {
  const [rows, setRows] = useState<Row[]>()
  useEffect(() => {
    const headers = { authorization: `Bearer ${token}` }
    void fetch('/api/collection/allCollection/1/8', { headers })
      .then((response) => response.json() as Promise<{ data: Row[] }>)
      .then(({ data }) => setRows(data))
  }, [token])
  return (
    <main>
      <h1>Collections</h1>
      <table>
        <tbody>
          {rows?.map(({ _id, name, symbol, image }) => (
            <tr key={_id}>
              <td>{image ? <img src={image} alt="" width="36" height="36" /> : null}</td>
              <td>{name}</td>
              <td>{symbol}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  )
}

const token = localStorage.getItem('vitrine.token')
const root = document.getElementById('root')
if (root) createRoot(root).render(token ? <Collections token={token} /> : <SignIn />)
