using System;
using System.Net;

public static class Driver
{
    public static void Main(string[] arguments)
    {
        var listener = new HttpListener();
        listener.Prefixes.Add("http://127.0.0.1:" + arguments[0] + "/");
        listener.Start();
        Console.WriteLine("port " + arguments[0]);
        var now = long.Parse(Environment.GetEnvironmentVariable("NOW"));
        var secrets = Environment.GetEnvironmentVariable("SECRETS").Split(' ');
        Handler.Serve(listener, secrets, (id, body) => Console.WriteLine("stored " + id), () => now).Wait();
    }
}
